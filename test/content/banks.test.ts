import { expect, it } from 'vitest';
import { APPLICATION_BANKS, SETTINGS_BANKS } from '../../shared/data/banks.ts';

/** Banks that stored accounts may name: an account whose bank left the list could not be read any more. */
const OFFERED_SO_FAR = [
  'KB국민은행',
  '신한은행',
  '하나은행',
  '우리은행',
  'NH농협은행',
  'IBK기업은행',
  'SC제일은행',
  '한국씨티은행',
  '대구은행',
  '부산은행',
  '경남은행',
  '광주은행',
  '전북은행',
  '제주은행',
  '우체국',
  '새마을금고',
  '신협',
  '저축은행',
  '카카오뱅크',
  '케이뱅크',
  '토스뱅크',
  '기타',
];

it('keeps every bank that was ever offered, so that stored accounts stay readable', () => {
  expect(SETTINGS_BANKS.toSorted()).toEqual(OFFERED_SO_FAR.toSorted());
});

it('offers 기타 in the settings only, as the last', () => {
  expect(SETTINGS_BANKS).toEqual([...APPLICATION_BANKS, '기타']);
});
