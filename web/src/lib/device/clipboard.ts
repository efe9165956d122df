/**
 * Copies text. Where the clipboard API is refused (old browser, no permission, in-app browser), it falls back
 * to `execCommand` on a hidden field. Resolves to false when both fail.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.className = 'sr';
  // A modal dialog keeps the selection inside itself, so the field must be there too.
  const host = document.activeElement?.closest('dialog,[role=dialog],[role=alertdialog]') ?? document.body;
  const focused = document.activeElement;
  host.append(field);
  field.focus();
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}

/** Selects an element's text, so that the reader can copy it by hand. */
export function selectContents(element: HTMLElement): void {
  const selection = window.getSelection();
  const range = document.createRange();
  range.selectNodeContents(element);
  selection?.removeAllRanges();
  selection?.addRange(range);
}
