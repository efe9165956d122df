/** The link of this site, opening in this tab, that an event is about. */
export function ownLinkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.target === '' && link.origin === location.origin ? link : null;
}
