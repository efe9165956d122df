/*
 * jsdom matches its default stylesheet against every element that a query by role looks at, which took two
 * thirds of the time of all component tests. No stylesheet of the site is loaded in them, so the tag,
 * `hidden` and the style attribute say the same.
 */
const fromStylesheet = window.getComputedStyle.bind(window);
const displayOfTag = new Map<string, string>();

function defaultDisplay(element: Element): string {
  const isClosed = element.tagName === 'DIALOG' && !element.hasAttribute('open');
  if (isClosed || element.hasAttribute('hidden')) return 'none';
  const known = displayOfTag.get(element.tagName);
  if (known !== undefined) return known;
  const opened = document.createElement(element.tagName);
  opened.setAttribute('open', '');
  const { display } = fromStylesheet(opened);
  displayOfTag.set(element.tagName, display);
  return display;
}

const ownStyle = (element: Element, property: string): string =>
  element instanceof HTMLElement && element.hasAttribute('style')
    ? element.style.getPropertyValue(property)
    : '';

function inheritedStyle(element: Element | null, property: string): string {
  if (element === null) return '';
  return ownStyle(element, property) || inheritedStyle(element.parentElement, property);
}

function valueOf(element: Element, property: string): string {
  if (property === 'visibility') return inheritedStyle(element, property) || 'visible';
  if (property === 'pointer-events') return inheritedStyle(element, property) || 'auto';
  if (property === 'display') return ownStyle(element, property) || defaultDisplay(element);
  return ownStyle(element, property);
}

const dashed = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

window.getComputedStyle = (element) =>
  new Proxy(element instanceof HTMLElement ? element.style : document.documentElement.style, {
    get: (_, name) =>
      name === 'getPropertyValue'
        ? (property: string) => valueOf(element, property)
        : valueOf(element, dashed(String(name))),
  });
