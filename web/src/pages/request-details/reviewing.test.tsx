import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { someMember } from '../../testing/render.tsx';
import { stubService, type Answers } from '../../testing/service.ts';
import { answers, done, open, setScene } from './history-test-setup.tsx';

setScene();

describe('review', () => {
  const openReview = async (more: Answers) => {
    const service = stubService(answers(more));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '후기 쓰기' }));
    return { service, user, dialog: within(await screen.findByRole('dialog')) };
  };

  test('requires a text, counts its characters and is sent once', async () => {
    const { service, user, dialog } = await openReview({ 'PUT /api/fixed/{id}/review': done });
    await user.click(dialog.getByRole('button', { name: '후기 남기기' }));
    expect(await dialog.findByText('후기 내용을 입력해 주세요')).toBeTruthy();
    expect(service.sent('PUT /api/fixed/{id}/review')).toEqual([]);
    await user.type(dialog.getByRole('textbox'), '즐거웠어요');
    expect(dialog.getByText('5 / 1,000자')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: '후기 남기기' }));
    await screen.findByRole('alertdialog', { name: '후기를 남겼어요' });
    expect(service.sent('PUT /api/fixed/{id}/review')).toEqual([
      { uid_user: someMember.uidUser, review: '즐거웠어요' },
    ]);
  });

  test('is at most 1,000 characters long', async () => {
    const { service, user, dialog } = await openReview({ 'PUT /api/fixed/{id}/review': done });
    await user.click(dialog.getByRole('textbox'));
    await user.paste('가'.repeat(1_001));
    expect(dialog.getByText('1,001 / 1,000자')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: '후기 남기기' }));
    expect(await dialog.findByText('후기는 1000자까지 쓸 수 있어요')).toBeTruthy();
    expect(service.sent('PUT /api/fixed/{id}/review')).toEqual([]);
  });

  test('keeps the text on a refusal', async () => {
    const { user, dialog } = await openReview({ 'PUT /api/fixed/{id}/review': 'offline' });
    await user.type(dialog.getByRole('textbox'), '즐거웠어요');
    await user.click(dialog.getByRole('button', { name: '후기 남기기' }));
    await screen.findByRole('alertdialog', { name: /후기를 저장하는 중에 오류가 났어요/ });
    expect(screen.getByDisplayValue('즐거웠어요')).toBeTruthy();
  });
});
