import type { Page } from '@playwright/test';

/** What the checks below share: each run of visible text of a part, and where it stands. */
const TEXTS = `
const UNREAD = 'svg, select, textarea, noscript, [data-at]:not([data-at="0"])';
const isSeen = (box) => box.checkVisibility({ opacityProperty: true, visibilityProperty: true });
const ancestorsOf = (box) => (box ? [box, ...ancestorsOf(box.parentElement)] : []);
const isForReaders = (box) => ancestorsOf(box).some((one) => getComputedStyle(one).clipPath === 'inset(50%)');
const textsIn = (part) => {
  const texts = [];
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const box = text.parentElement;
    if (text.data.trim() !== '' && isSeen(box) && !box.closest(UNREAD) && !isForReaders(box)) texts.push(text);
  }
  return texts;
};
const rectsOf = (text, from = 0, to = text.length) => {
  const range = document.createRange();
  range.setStart(text, from);
  range.setEnd(text, to);
  return [...range.getClientRects()].filter(({ width }) => width > 1);
};
const lettersOf = ({ left, right, top, bottom, height }) =>
  ({ left, right, top: top + height / 4, bottom: bottom - height / 4 });
const scrolls = (box) => /auto|scroll/.test(getComputedStyle(box).overflow);
const said = (text) => text.data.trim().replaceAll(/\\s+/g, ' ').slice(0, 40);
`;

/** Short Korean words, amounts, times and both parts of mail addresses that take more than one line. */
const BROKEN = `textsIn(part).flatMap((text) =>
  [...text.data.matchAll(/(?<![가-힣])[가-힣]{2,7}(?![가-힣])|[\\d,]+원|\\d\\d:\\d\\d|[\\w.-]+(?=@)|@[\\w.-]+/g)]
    .filter(({ 0: word, index }) =>
      new Set(rectsOf(text, index, index + word.length).map(({ top }) => Math.round(top))).size > 1)
    .map(({ 0: word }) => word))`;

/** Texts that lie partly outside a box that hides what overflows, their button, or the page. */
const CUT_OFF = `textsIn(part).flatMap((text) => {
  const cuts = rectsOf(text).map(lettersOf).some((letters) => {
    for (const box of ancestorsOf(text.parentElement)) {
      if (scrolls(box)) return false;
      const { overflowX, overflowY } = getComputedStyle(box);
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const isWide = letters.left < left - 1 || letters.right > right + 1;
      const isHigh = letters.top < top - 1 || letters.bottom > bottom + 1;
      const isButton = box.matches('button, [role="tab"]');
      if (isWide && (isButton || overflowX !== 'visible')) return true;
      if (isHigh && (isButton || overflowY !== 'visible')) return true;
    }
    return letters.left < -1 || letters.right > innerWidth + 1;
  });
  return cuts ? [said(text)] : [];
})`;

/** Pairs of texts on the same spot; what sticks to an edge of the window may lie on what scrolls below it. */
const OVERLAID = `(() => {
  const layerOf = (box) =>
    ancestorsOf(box).find((one) => scrolls(one) || /fixed|sticky/.test(getComputedStyle(one).position)) ?? null;
  const lines = textsIn(part).flatMap((text) => {
    const layer = layerOf(text.parentElement);
    return rectsOf(text).map((rect) => ({ text, layer, ...lettersOf(rect) }));
  });
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 8 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
  return lines.flatMap((a, nth) => lines.slice(nth + 1)
    .filter((b) => a.text !== b.text && a.layer === b.layer && over(a, b))
    .map((b) => said(a.text) + ' | ' + said(b.text)));
})()`;

const askedOf = (parts: string, question: string): string =>
  `(() => { ${TEXTS} return [...document.querySelectorAll(${JSON.stringify(parts)})].flatMap((part) => ${question}); })()`;

/** The short Korean words and the like, of some parts of the page, that take more than one line. */
export const brokenWords = (page: Page, parts: string): Promise<string[]> =>
  page.evaluate(askedOf(parts, BROKEN));

const OPEN = '[role="dialog"], [role="alertdialog"], dialog[open]';

/** What cannot be read well on the page, or in its dialogs where some are open: broken words, texts that
 * are cut off, texts on top of others. */
export async function illegible(page: Page): Promise<string[]> {
  const parts = (await page.locator(OPEN).count()) > 0 ? OPEN : 'body';
  const ask = (question: string): Promise<string[]> => page.evaluate(askedOf(parts, question));
  return [
    ...(await ask(BROKEN)).map((word) => `breaks ${word}`),
    ...(await ask(CUT_OFF)).map((text) => `cuts off ${text}`),
    ...(await ask(OVERLAID)).map((texts) => `on top of one another: ${texts}`),
  ];
}

/** Letters twice as large, and the layout that follows them. */
export const enlargeLetters = (page: Page): Promise<void> =>
  page.evaluate(`(async () => {
    document.documentElement.style.fontSize = '200%';
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  })()`);
