import type { Page } from '@playwright/test';

/** What a visitor has done with a page. */
export interface Effort {
  taps: number;
  /** Fields in which something was typed, each once. */
  fields: ReadonlySet<string>;
}

/** Counts presses and typed fields of every document that this page shows, from now on. To press into a field
 * before typing is no tap; to open a list and to choose of it are two. */
export async function countEffort(page: Page): Promise<() => Effort> {
  let taps = 0;
  const fields = new Set<string>();
  await page.exposeFunction('countedTap', (by: number) => void (taps += by));
  await page.exposeFunction('countedField', (name: string) => void fields.add(name));
  await page.addInitScript(`
    const isText = (at) => at instanceof HTMLTextAreaElement ||
      (at instanceof HTMLInputElement && !['checkbox', 'radio'].includes(at.type));
    addEventListener('pointerdown', ({ target }) => {
      if (!isText(target) && !(target instanceof HTMLSelectElement)) countedTap(1);
    }, true);
    addEventListener('input', ({ target }) => {
      if (isText(target)) countedField(location.pathname + ' ' + target.labels[0].textContent);
      else if (target instanceof HTMLSelectElement) countedTap(2);
    }, true);
  `);
  return () => ({ taps, fields });
}
