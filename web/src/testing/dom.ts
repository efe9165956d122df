import './computed-style.ts';
import { configure } from '@testing-library/react';
import { vi } from 'vitest';

// A loaded machine is slow; what never comes still fails the test.
configure({ asyncUtilTimeout: 30_000 });

/** Stubs for what jsdom lacks: media queries, modal dialogs, scrolling, measuring. */
const media = new Map<string, boolean>();
const mediaChange = new EventTarget();

/** Sets a media query's result for this test; all others are false. */
export function setMedia(query: string, matches: boolean): void {
  media.set(query, matches);
  mediaChange.dispatchEvent(new Event('change'));
}

window.matchMedia = (query) => ({
  matches: media.get(query) ?? false,
  media: query,
  onchange: null,
  addEventListener: mediaChange.addEventListener.bind(mediaChange),
  removeEventListener: mediaChange.removeEventListener.bind(mediaChange),
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
  this.querySelector<HTMLElement>('button, a, input')?.focus();
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
window.ResizeObserver ??= NoResizeObserver;

/** Every media query is false again. */
export const forgetMedia = (): void => media.clear();

/** Records the pages that this test leaves the document for: jsdom cannot open another page. */
export function stubLeaving() {
  const leaveFor = vi.fn<(path: string) => void>();
  const { location } = window;
  // Not a proxy of the location itself: its own `assign` cannot be replaced.
  const get = (_: object, name: string) => (name === 'assign' ? leaveFor : Reflect.get(location, name));
  vi.stubGlobal('location', new Proxy({}, { get }));
  return leaveFor;
}
