import { expect, type Page } from '@playwright/test';
import { PICTURE_EDGE_MAX } from '../../shared/limits.ts';
import { signInAs } from './support/demo.ts';
import { answerAlert } from './support/people.ts';
import { expectToFit, test } from './support/operators.ts';

test.use({ stage: 'the pictures of a bar' });

/** A picture of this size in one colour, as a camera's file. */
async function picture(page: Page, colour: string, width: number, height: number) {
  const url: unknown = await page.evaluate(`(() => {
    const canvas = document.createElement('canvas');
    canvas.width = ${width};
    canvas.height = ${height};
    const context = canvas.getContext('2d');
    context.fillStyle = '${colour}';
    context.fillRect(0, 0, ${width}, ${height});
    return canvas.toDataURL('image/png');
  })()`);
  const buffer = Buffer.from(String(url).split(',')[1] ?? '', 'base64');
  return { name: `${colour}.png`, mimeType: 'image/png', buffer };
}

test('an owner uploads pictures, puts them in order and describes them; visitors see them', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAs(page, 'owner');
  await page.goto('/mypage/manage-store?tab=pictures');
  const choose = page.locator('input[type=file]');
  const save = page.getByRole('button', { name: '사진 저장하기' });

  for (let left = 3; left > 0; left -= 1) await page.getByRole('button', { name: '사진 1 지우기' }).click();
  const pictures = page.getByRole('region', { name: '술집 사진' });
  await expect(pictures).toBeFocused();
  const text = Buffer.from('no picture');
  await choose.setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: text });
  await answerAlert(page, /사진으로 열리지 않는 파일이에요/);
  await expect(page.getByLabel('사진 1에 무엇이 보이나요?')).toBeHidden();
  await choose.setInputFiles(await picture(page, 'green', 2_400, 1_200));
  await page.getByLabel('사진 1에 무엇이 보이나요?').fill('창가 자리');
  await choose.setInputFiles(await picture(page, 'orange', 600, 600));
  await page.getByLabel('사진 2에 무엇이 보이나요?').fill('입구');
  await page.getByRole('button', { name: '사진 2 앞으로' }).click();
  await page
    .getByLabel(/그림이에요/)
    .first()
    .check({ force: true });
  await expectToFit(page);
  await save.click();
  await expect(page.getByText('사진을 저장했어요')).toBeVisible();
  await expect(pictures).toBeFocused();

  // The owner's own browser may keep the list for a minute.
  const visitor = await browser.newPage({ baseURL });
  await visitor.goto('/content/partnerships');
  await visitor
    .getByRole('button', { name: /달무리집/ })
    .first()
    .click();
  const shown = visitor.getByRole('dialog').getByRole('listitem').getByRole('img');
  await expect(shown).toHaveCount(2);
  await expect(shown.first()).toHaveAccessibleName('입구');
  await expect(shown.first()).not.toHaveAttribute('data-tone');
  await expect(shown.first()).toHaveCSS('object-position', '50% 50%');
  const large = shown.last();
  await expect(large).toHaveAccessibleName('창가 자리');
  await expect(large).toHaveAttribute('data-tone', 'day');
  await expect(large).toHaveCSS('object-position', '50% 33.3%');
  await large.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      large.evaluate((image) => ['naturalWidth', 'naturalHeight'].map((side) => Reflect.get(image, side))),
    )
    .toEqual([PICTURE_EDGE_MAX, PICTURE_EDGE_MAX / 2]);
  const answer = await visitor.request.get((await large.getAttribute('src')) ?? '');
  expect(answer.headers()['content-type']).toBe('image/webp');
  await expectToFit(visitor);
  await visitor.close();

  await page.goto('/mypage/manage-store?tab=pictures');
  await page.getByRole('button', { name: '사진 2 지우기' }).click();
  await save.click();
  await expect(page.getByText('사진을 저장했어요')).toBeVisible();
  await expect(page.getByRole('img', { name: '창가 자리' })).toHaveCount(0);
});
