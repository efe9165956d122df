import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { aBar } from '../../testing/meetings.ts';
import { renderApp, someMember } from '../../testing/render.tsx';
import { stubService, type Answers } from '../../testing/service.ts';
import { Component as ManageStorePage } from './manage-store-page.tsx';

const bar = aBar(1, '달무리집');
const GET = 'GET /api/bars/{uid_bar}/facts';
const PUT = 'PUT /api/bars/{uid_bar}/facts';
const stored = {
  bar_district: '을지로',
  bar_station: '을지로3가역',
  walk_minutes: 4,
  price_per_person: null,
};
const answer = (facts: object) => ({ body: { success: true, facts } });

let answers: Answers;
let service: ReturnType<typeof stubService>;
beforeEach(() => {
  answers = { 'GET /api/bars/list': { body: [bar] }, [GET]: answer(stored) };
  service = stubService(answers);
});

const open = () =>
  renderApp(<ManageStorePage />, {
    path: '/mypage/manage-store?tab=facts',
    user: { ...someMember, isOwner: true, uidBar: bar.uid_bar },
  });
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole('button', { name: '가게 정보 저장하기' });

describe('the facts of the own bar', () => {
  test('are filled in, saved together and can then be changed again', async () => {
    answers[PUT] = answer({ ...stored, walk_minutes: null, price_per_person: 22_000 });
    const { user } = open();
    expect((await field(/동네/)).value).toBe('을지로');
    const minutes = await field(/걷는 시간/);
    expect(minutes.value).toBe('4');
    await user.clear(minutes);
    await user.type(await field(/1인당 가격/), '22000');
    await user.click(save());
    await waitFor(() =>
      expect(service.sent(PUT)).toEqual([{ ...stored, walk_minutes: null, price_per_person: 22_000 }]),
    );
    expect(await screen.findByText(/가게 정보를 저장했어요/)).toBeTruthy();
    expect((await field(/1인당 가격/)).value).toBe('22000');
  });

  test('keep what is typed while the list of bars is read again', async () => {
    answers[PUT] = answer(stored);
    const { user } = open();
    await user.type(await field(/걷는 시간/), '0');
    let later: (reply: { body: unknown }) => void = () => undefined;
    answers['GET /api/bars/list'] = () => new Promise((resolve) => (later = resolve));
    await user.click(save());
    await waitFor(() => expect(service.sent(PUT)).toHaveLength(1));
    await screen.findByText(/가게 정보를 저장했어요/);
    await user.type(await field(/동네/), '3가');
    later({ body: [bar] });
    expect((await field(/동네/)).value).toBe('을지로3가');
  });

  test('are refused at their field, by the rule of the console and by the service', async () => {
    answers[PUT] = { refusal: 'request.invalid', fields: { bar_station: '역 이름을 다시 적어 주세요' } };
    const { user } = open();
    await user.type(await field(/걷는 시간/), '00');
    await user.click(save());
    expect(await screen.findByText('걷는 시간은 1~60분으로 입력해 주세요')).toBeTruthy();
    expect(service.sent(PUT)).toEqual([]);
    await user.clear(await field(/걷는 시간/));
    await user.click(save());
    expect(await screen.findByText('역 이름을 다시 적어 주세요')).toBeTruthy();
    expect((await field(/가까운 역/)).getAttribute('aria-invalid')).toBe('true');
  });

  test('stay in the form when they cannot be saved', async () => {
    answers[PUT] = { refusal: 418 };
    const { user } = open();
    await user.type(await field(/동네/), '3가');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: '확인' }));
    expect((await field(/동네/)).value).toBe('을지로3가');
  });

  test('can be asked for again when they cannot be read', async () => {
    answers[GET] = { refusal: 500 };
    const { user } = open();
    expect(await screen.findByRole('heading', { name: '가게 정보를 불러오지 못했어요' })).toBeTruthy();
    answers[GET] = answer(stored);
    await user.click(screen.getByRole('button', { name: /다시/ }));
    expect((await field(/가까운 역/)).value).toBe('을지로3가역');
  });
});
