/** Where the focus goes when a moment closes that opened together with the detail below it: nothing of that
 * had the focus before. Elsewhere it goes back to where it was. */
export const titleBelow = (): HTMLElement | true =>
  document.querySelector<HTMLElement>('[role=dialog] h2[tabindex="-1"]') ?? true;
