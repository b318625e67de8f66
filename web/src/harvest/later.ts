/** What the Harvest table needs now and then, loaded when it first does. */

export { default as HintCard } from '$/table/HintCard.svelte';
export { default as Ceremony } from './Ceremony.svelte';
export { default as DiscardFirst } from './DiscardFirst.svelte';
export { default as Exchange } from './Exchange.svelte';
export { default as SeatDetails } from './SeatDetails.svelte';
