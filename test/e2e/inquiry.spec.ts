import { expect, test, type Page } from '@playwright/test';
import * as z from 'zod';

const login = z.object({ id: z.string(), password: z.string() });
const demo = z.object({ member_female: login, admin: login });

async function signIn(page: Page, { id, password }: z.output<typeof login>) {
  const answer = await page.request.post('/api/auth/login', { data: { uid: '', id, password } });
  expect(answer.status()).toBe(200);
}

test('a member asks, an admin answers once, the member reads the answer', async ({ browser }, {
  project,
}) => {
  const size = project.use.viewport;
  const [member, admin] = await Promise.all([
    browser.newPage({ viewport: size }),
    browser.newPage({ viewport: size }),
  ]);
  const accounts = demo.parse(await (await member.request.get('/_local/demo')).json());
  const title = `케이크를 가져가도 되나요 ${project.name}`;

  await member.goto('/cs?tab=ask');
  await member.getByRole('combobox', { name: '카테고리' }).selectOption('일반문의');
  await member.getByRole('textbox', { name: '제목' }).fill(title);
  await member.getByRole('textbox', { name: '내용' }).fill('친구 생일이에요.\n가져가도 될까요?');
  await member.getByRole('button', { name: '로그인하고 문의 보내기' }).click();
  await expect(member.getByRole('alertdialog', { name: '로그인이 필요한 서비스예요' })).toBeVisible();
  await member.getByRole('button', { name: '확인' }).click();
  await expect(member).toHaveURL(/\/signin\?next=/);

  await signIn(member, accounts.member_female);
  await member.goto('/cs?tab=ask');
  await expect(member.getByRole('textbox', { name: '제목' })).toHaveValue(title);
  await member.getByRole('button', { name: '문의 보내기' }).click();
  await expect(member).toHaveURL(/\?tab=my$/);
  await expect(member.getByRole('button', { name: title })).toContainText('답변을 기다려요');

  await signIn(admin, accounts.admin);
  await admin.goto('/cs?tab=all');
  await admin.getByRole('button', { name: title }).click();
  const open = admin.getByRole('region', { name: title });
  await open.getByRole('textbox', { name: '답변' }).fill('네, 술집에 미리 말해 둘게요.');
  await open.getByRole('button', { name: '답변 보내기' }).click();
  await expect(open.getByText('네, 술집에 미리 말해 둘게요.')).toBeVisible();
  await expect(open.getByRole('textbox')).toHaveCount(0);

  await member.reload();
  await member.getByRole('button', { name: title }).click();
  await expect(member.getByText('네, 술집에 미리 말해 둘게요.')).toBeVisible();
});
