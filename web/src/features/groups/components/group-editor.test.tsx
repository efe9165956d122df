import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, it } from 'vitest';
import { renderApp, someMember } from '../../../testing/render.tsx';
import { stubService } from '../../../testing/service.ts';
import { GroupEditor } from './group-editor.tsx';
import { SHOWN_TEXTS, type ShownText } from '../../../../../shared/schemas/group.ts';
import type { ReadTrait } from '../../../../../shared/schemas/trait.ts';
import { aGroup } from '../../../testing/meetings.ts';
import { nameFor } from '../model/team-name.ts';

const SHOWN_LABELS: Record<ShownText, RegExp> = { group_name: /^팀 이름/, group_intro: /^팀 소개/ };

test('the form of a team shows a contact in each text that the other team reads while it is typed', async () => {
  stubService({ 'GET /api/univs/list': { body: [] } });
  const { user } = renderApp(<GroupEditor onSaved={() => undefined} />, {
    path: '/',
    user: someMember,
  });
  for (const field of SHOWN_TEXTS) {
    const text = screen.getByLabelText(SHOWN_LABELS[field]);
    await user.type(text, '카톡 hangang22');
    const note = screen.getByText('카톡 hangang22', { selector: 'b' }).parentElement;
    expect(note?.textContent).toContain('연락처는 만난 다음에 나눠요');
    await user.clear(text);
    await user.type(text, '카톡보다 만나서');
    expect(screen.queryByText(/연락처는 만난 다음에/)).toBeNull();
  }
});

const dislike = (code: ReadTrait['code'], label: string): ReadTrait => ({
  code,
  about: 'dislike',
  label,
  field: 'non_preferred_conditions',
});
const smoker = dislike('smoker', '담배 피움');
const late = dislike('late', '시간 안 지킴');
const is = (code: ReadTrait['code'], label: string, field: ReadTrait['field']): ReadTrait => ({
  ...dislike(code, label),
  about: 'is',
  field,
});
const FOUND = {
  담배: smoker,
  지각: late,
  직장인: is('worker', '직장인', 'group_intro'),
  영화: is('movies', '영화·드라마', 'non_preferred_conditions'),
  보드게임: is('board_games', '보드게임', 'group_intro'),
};
const group = aGroup(1, { non_preferred_conditions: '담배랑 지각', group_intro: '직장인 셋' });

/** Renders the editor with a text reader that finds a trait for each known word. */
function edit(saved: typeof group = group) {
  const service = stubService({
    'GET /api/univs/list': { body: [] },
    'POST /api/groups/read-text': ({ body }) => {
      const texts = JSON.stringify(body);
      const traits = Object.entries(FOUND).flatMap(([word, trait]) => (texts.includes(word) ? [trait] : []));
      return { body: { success: true, traits } };
    },
    'PUT /api/groups/{id}': { body: { success: true, message: '팀을 고쳤어요' } },
  });
  const view = renderApp(<GroupEditor group={saved} onSaved={() => undefined} />, { user: someMember });
  const save = async () => {
    await view.user.click(screen.getByRole('button', { name: '고친 팀 저장하기' }));
    await waitFor(() => expect(service.sent('PUT /api/groups/{id}')).not.toEqual([]));
    return service.sent('PUT /api/groups/{id}').at(-1);
  };
  return { service, save, ...view };
}
const chip = (name: string) => screen.findByRole('button', { name });
const isOn = async (name: string) => (await chip(name)).getAttribute('aria-pressed') === 'true';
const strictBox = (label: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `‘${label}’ 팀은 꼭 빼 주세요` });

test('the form of a team sends no unconfirmed traits', async () => {
  const { save } = edit();
  for (const name of ['담배 피움', '시간 안 지킴', '직장인']) expect(await isOn(name)).toBe(false);
  expect(screen.queryByRole('checkbox', { name: /꼭 빼 주세요/ })).toBeNull();
  expect(await save()).toMatchObject({ confirmed_traits: [] });
});

test('the form of a team asks for the strictness of dislikes only', async () => {
  const { user, save } = edit();
  for (const name of ['담배 피움', '시간 안 지킴', '직장인']) await user.click(await chip(name));
  expect(screen.getAllByRole('checkbox', { name: /꼭 빼 주세요/ })).toHaveLength(2);
  expect(strictBox('시간 안 지킴').checked).toBe(false);
  await user.click(strictBox('담배 피움'));
  expect(strictBox('담배 피움').checked).toBe(true);
  const sent = await save();
  expect(sent).toMatchObject({
    confirmed_traits: [
      { code: 'late', about: 'dislike', strict: false },
      { code: 'worker', about: 'is', strict: false },
      { code: 'smoker', about: 'dislike', strict: true },
    ],
  });
});

test('the form of a team shows the confirmed traits of a saved one with their strictness', async () => {
  const { save } = edit({
    ...group,
    confirmed_traits: [{ code: 'smoker', about: 'dislike', strict: true }],
  });
  expect(await isOn('담배 피움')).toBe(true);
  expect(await isOn('시간 안 지킴')).toBe(false);
  expect(strictBox('담배 피움').checked).toBe(true);
  expect(await save()).toMatchObject({
    confirmed_traits: [{ code: 'smoker', about: 'dislike', strict: true }],
  });
});

test('the form of a team drops traits whose words were removed and keeps those of the other text', async () => {
  const { user, save } = edit();
  for (const name of ['담배 피움', '직장인', '시간 안 지킴']) await user.click(await chip(name));
  const text = screen.getByLabelText(/이런 자리는 피하고 싶어요/);
  await user.clear(text);
  await user.type(text, '지각은 싫어요');
  await user.tab();
  await waitFor(() => expect(screen.queryByRole('button', { name: '담배 피움' })).toBeNull());
  const kept = [
    { code: 'worker', about: 'is', strict: false },
    { code: 'late', about: 'dislike', strict: false },
  ];
  expect(await save()).toMatchObject({ confirmed_traits: kept });
  await user.clear(text);
  await user.tab();
  await waitFor(() => expect(screen.queryByRole('button', { name: '시간 안 지킴' })).toBeNull());
  expect(within(screen.getByRole('group', { name: '글에서 읽은 조건' })).getByText('직장인')).toBeTruthy();
});

test('the form of a team saves it when the text reader fails', async () => {
  const service = stubService({
    'GET /api/univs/list': { body: [] },
    'POST /api/groups/read-text': { refusal: 500 },
    'PUT /api/groups/{id}': { body: { success: true, message: '팀을 고쳤어요' } },
  });
  const { user } = renderApp(<GroupEditor group={group} onSaved={() => undefined} />, { user: someMember });
  await user.click(screen.getByRole('button', { name: '고친 팀 저장하기' }));
  await waitFor(() => expect(service.sent('PUT /api/groups/{id}')).toHaveLength(1));
  expect(screen.queryByRole('group', { name: '글에서 읽은 조건' })).toBeNull();
});

test('the form of a team shows an interest below its text and says that both teams will see it', async () => {
  const { user, save } = edit(
    aGroup(1, { non_preferred_conditions: '영화 팀이면', group_intro: '보드게임' }),
  );
  await user.click(await chip('영화·드라마'));
  await user.click(await chip('보드게임'));
  const boxes = screen.getAllByRole('group', { name: '글에서 읽은 조건' });
  expect(
    boxes.map((box) =>
      within(box)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ),
  ).toEqual([['보드게임'], ['영화·드라마']]);
  expect(screen.getAllByText('매칭된 두 팀이 함께 좋아하는 것은 서로에게 보여요.')).toHaveLength(2);
  expect(screen.queryByRole('checkbox', { name: /꼭 빼 주세요/ })).toBeNull();
  const text = screen.getByLabelText(/이런 자리는 피하고 싶어요/);
  await user.clear(text);
  await user.tab();
  await waitFor(() => expect(screen.queryByRole('button', { name: '영화·드라마' })).toBeNull());
  expect(await save()).toMatchObject({
    confirmed_traits: [{ code: 'board_games', about: 'is', strict: false }],
  });
});

it('the form of a team names a new one by its size, and keeps a name that somebody made up', () => {
  const three = nameFor(3, ' ');
  expect(three).toMatch(/^.+ 셋$/);
  expect(nameFor(4, three)).toBe(three.replace(/셋$/, '넷'));
  expect(nameFor(2, '옆 테이블 셋')).toBe('옆 테이블 셋');
});
