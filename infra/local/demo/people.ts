import type { Side } from '../../../shared/ids.ts';
import { demoAccounts } from './accounts.ts';

/** A member of a local stage. Phone numbers that begin with 010-0000 are not assigned. */
export interface DemoPerson {
  id: string;
  name: string;
  birth: string;
  gender: Side;
  phone: string;
  isAdmin?: boolean;
  isOwner?: boolean;
  /** Days since the registration. */
  daysAgo: number;
}

/** The people whose passwords the developer inbox shows. */
export const knownPeople = {
  member_male: {
    id: demoAccounts.member_male.id,
    name: '김민준',
    birth: '1998-03-14',
    gender: 'male',
    phone: '01000000001',
    daysAgo: 40,
  },
  member_female: {
    id: demoAccounts.member_female.id,
    name: '이서연',
    birth: '1999-07-02',
    gender: 'female',
    phone: '01000000002',
    daysAgo: 38,
  },
  owner: {
    id: demoAccounts.owner.id,
    name: '박정호',
    birth: '1985-11-23',
    gender: 'male',
    phone: '01000000003',
    isOwner: true,
    daysAgo: 60,
  },
  admin: {
    id: demoAccounts.admin.id,
    name: '최유진',
    birth: '1990-05-09',
    gender: 'female',
    phone: '01000000004',
    isAdmin: true,
    daysAgo: 60,
  },
} as const satisfies Record<string, DemoPerson>;

/** More members for lists and charts. Only the smoke journey signs in, as the last two. */
export const otherPeople = [
  { id: 'demo01', name: '정도윤', birth: '1997-01-20', gender: 'male', phone: '01000000011', daysAgo: 33 },
  { id: 'demo02', name: '강하은', birth: '1998-10-05', gender: 'female', phone: '01000000012', daysAgo: 31 },
  { id: 'demo03', name: '조시우', birth: '2000-06-17', gender: 'male', phone: '01000000013', daysAgo: 24 },
  { id: 'demo04', name: '윤지우', birth: '2001-02-28', gender: 'female', phone: '01000000014', daysAgo: 22 },
  { id: 'demo05', name: '장현우', birth: '1995-12-11', gender: 'male', phone: '01000000015', daysAgo: 6 },
  { id: 'demo06', name: '임수아', birth: '1996-09-30', gender: 'female', phone: '01000000016', daysAgo: 5 },
  { id: 'demo07', name: '한준서', birth: '1999-04-08', gender: 'male', phone: '01000000017', daysAgo: 3 },
  { id: 'demo08', name: '오채원', birth: '2000-08-19', gender: 'female', phone: '01000000018', daysAgo: 1 },
] as const satisfies readonly DemoPerson[];
