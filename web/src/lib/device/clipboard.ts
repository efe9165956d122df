/**
 * Copies text; where the clipboard refuses (old browser, no permission, in-app browser) it selects a hidden field and
 * asks the document to copy. Resolves to false when neither worked.
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
  // Inside an open dialog only its own content can hold the selection.
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

/** Selects what an element shows, so that the reader can copy by hand. */
export function selectContents(element: HTMLElement): void {
  const selection = window.getSelection();
  const range = document.createRange();
  range.selectNodeContents(element);
  selection?.removeAllRanges();
  selection?.addRange(range);
}
