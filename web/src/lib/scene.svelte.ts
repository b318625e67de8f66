/** Games are played and looked at by night, whatever the light of the other pages. */

let nights = 0;

/** Let it be night for as long as the component that asks for it is there and shows a table. */
export function byNight(isAtTable: () => boolean = () => true): void {
  $effect(() => {
    if (!isAtTable()) return undefined;
    count(1);
    return () => count(-1);
  });
}

/** One page may be there already when the other is not yet gone. */
function count(change: number): void {
  nights += change;
  document.documentElement.dataset['scene'] = nights > 0 ? 'night' : 'page';
}
