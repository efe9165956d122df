import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { knownMember } from '../../lib/device/known-member.ts';
import { setMedia } from '../../testing/dom.ts';
import { matchesAnswer } from '../../testing/meetings.ts';
import { renderApp, someMember } from '../../testing/render.tsx';
import { stubService } from '../../testing/service.ts';
import { Fragment } from 'react';
import type { HomeWords } from '../../../../shared/schemas/after-meeting.ts';
import { HomePage } from './home-page.tsx';

const card = (name: RegExp) => screen.getByRole('button', { name });
const isOpen = (name: RegExp) => card(name).getAttribute('aria-expanded') === 'true';

const counts = (
  waiting_teams: number | null,
  fixed_meetings: number | null,
  words: HomeWords[] | null = null,
) => ({
  'GET /api/matching/live': { body: { success: true, waiting_teams, fixed_meetings, words } },
});

describe('landing page', () => {
  test('opens a card on hover from 768 px on, not on a phone', async () => {
    const { user, unmount } = renderApp(<HomePage Data={Fragment} />);
    await user.hover(card(/성사율을 높이는 매칭/));
    expect(isOpen(/성사율을 높이는 매칭/)).toBe(false);
    unmount();

    setMedia('(min-width: 768px) and (hover: hover)', true);
    renderApp(<HomePage Data={Fragment} />);
    await user.hover(card(/성사율을 높이는 매칭/));
    expect(isOpen(/성사율을 높이는 매칭/)).toBe(true);
    await user.click(card(/성사율을 높이는 매칭/));
    expect(isOpen(/성사율을 높이는 매칭/)).toBe(true);
    await user.click(card(/성사율을 높이는 매칭/));
    expect(isOpen(/성사율을 높이는 매칭/)).toBe(false);
  });

  test('opens a step of the flow on click and leaves the others as they are', async () => {
    const { user } = renderApp(<HomePage Data={Fragment} />);
    await user.click(card(/AI 매칭/));
    expect(screen.getByText(/문자로 알려 드려요/)).toBeTruthy();
    expect(isOpen(/AI 매칭/)).toBe(true);
    expect(isOpen(/미팅 신청/)).toBe(true);
  });

  test('speaks of money in one place', () => {
    const { container } = renderApp(<HomePage Data={Fragment} />);
    expect(container.textContent?.match(/보증금/g)).toHaveLength(1);
  });

  test('leaves a count out that the service does not say', async () => {
    stubService(counts(12, null));
    renderApp(<HomePage Data={Fragment} />);
    await screen.findByText(/기다리는 팀/);
    expect(screen.queryByText(/정해진 합석/)).toBeNull();
  });

  test('has notes of ours and no words of guests', async () => {
    renderApp(<HomePage Data={Fragment} />);
    const gallery = await screen.findByRole('region', { name: '벽에 붙여 둔 메모' });
    expect(within(gallery).getByText('합석이 미리 적어 둔 다섯 가지예요.')).toBeTruthy();
    expect(gallery.querySelector('blockquote, q, cite')).toBeNull();
    expect(gallery.textContent).not.toMatch(/\d 대 \d|했어요|이던데요|한대요/);
  });

  test('has the words of members where the service gives them, without a name', async () => {
    const words = [1, 2, 3, 4, 5].map((nth) => ({
      text: `${nth}번째로 웃었어요`,
      members: 3,
      bar_name: '노을상회',
    }));
    stubService(counts(null, null, words));
    renderApp(<HomePage Data={Fragment} />);
    const gallery = within(await screen.findByRole('region', { name: '다녀온 팀이 남긴 말' }));
    expect(gallery.getAllByRole('figure').map(({ textContent }) => textContent)).toEqual(
      words.map(({ text }) => `${text}3:3 · 노을상회`),
    );
  });

  test('the gallery wraps at both ends and follows its dots', async () => {
    const { user } = renderApp(<HomePage Data={Fragment} />);
    const gallery = within(await screen.findByRole('region', { name: '벽에 붙여 둔 메모' }));
    const front = () => gallery.getByRole('status').textContent;
    expect(gallery.getAllByRole('figure')).toHaveLength(5);
    await user.click(gallery.getByRole('button', { name: '앞 메모' }));
    expect(front()).toBe('메모 5장 가운데 5번째');
    await user.click(gallery.getByRole('button', { name: '다음 메모' }));
    expect(front()).toBe('메모 5장 가운데 1번째');
    await user.click(gallery.getByRole('button', { name: '3번째 메모' }));
    expect(front()).toBe('메모 5장 가운데 3번째');
    expect(gallery.getByRole('button', { name: '3번째 메모' }).getAttribute('aria-current')).toBe('true');
  });
});

describe('the state of a member', () => {
  const nothing = { body: { success: true, meetings: [] } };
  const open = (user?: typeof someMember) => {
    stubService({
      'GET /api/auth/session': { body: { user: null } },
      'GET /api/meetings/status/{uidUser}': nothing,
      'GET /api/fixed/list/{uidUser}': matchesAnswer([]),
      ...counts(null, null),
    });
    return renderApp(<HomePage Data={Fragment} />, { user });
  };
  const hero = () => screen.getByRole('heading', { name: /우리 테이블이랑/ });

  test('is the heading of the page, and every part of the page follows in a fold', async () => {
    const { user } = open(someMember);
    const state = await screen.findByRole('heading', { level: 1, name: /김하늘님/ });
    expect(hero().tagName).toBe('H2');
    expect(state.compareDocumentPosition(hero())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const fold = screen.getByText('합석 소개').closest('details');
    if (fold === null) throw new Error('nothing is folded');
    expect(within(fold).getByRole('region', { name: '자리가 만들어지는 순서' })).toBeTruthy();
    expect(fold).toHaveProperty('open', false);
    await user.click(within(fold).getByText('합석 소개'));
    expect(fold).toHaveProperty('open', true);
  });

  test('has its room from the first frame on where a member was signed in last', async () => {
    knownMember.write(true);
    open();
    expect(hero().tagName).toBe('H2');
    await expect.poll(() => hero().tagName).toBe('H1');
    expect(knownMember.read()).toBe(false);
  });

  test('is not shown while only a new password can be chosen', async () => {
    open({ ...someMember, mustChangePassword: true });
    await screen.findByRole('region', { name: '자리가 만들어지는 순서' });
    expect(hero().tagName).toBe('H1');
    expect(screen.queryByText(/김하늘님/)).toBeNull();
  });
});
