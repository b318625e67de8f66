/** What the Dice table needs now and then, loaded when it first does. */

export { default as HintCard } from '$/table/HintCard.svelte';
export { default as GiveUp } from './GiveUp.svelte';
export { default as SheetDialog } from './SheetDialog.svelte';
export { default as Show } from './Show.svelte';
export { tellAdvice } from './advice';
