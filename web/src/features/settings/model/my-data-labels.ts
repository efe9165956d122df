import type { OutputOf } from '../../../../../shared/routes/index.ts';

export type MyData = OutputOf<'GET /api/accounts/my-data'>['data'];
export type Section = Exclude<keyof MyData, 'created_at' | 'cut'>;
type Request = MyData['requests'][number];

/** What each list is called, and each of its fields, in the order in which they are shown. */
interface Words<Row> {
  title: string;
  fields: Record<keyof Row, string>;
}

const GROUP: Record<keyof NonNullable<Request['group']>, string> = {
  group_name: '팀 이름',
  group_members: '인원',
  group_avg_age: '평균 나이',
  age_range: '만나고 싶은 나이',
  group_intro: '소개',
  preferred_conditions: '상대 팀에게 바라는 점',
  group_advantages: '우리 팀 장점',
  non_preferred_conditions: '피하고 싶은 점',
  confirmed_traits: '확인한 항목',
  school: '학교',
};

const CHOICE: Record<keyof NonNullable<Request['choices']>[number], string> = {
  priority: '순위',
  date: '날짜',
  time: '시간',
  bar_name: '술집',
};

type Meeting = MyData['meetings'][number];
type Answers = Meeting['answers'];

/** Fields of what is inside a row. */
export const INNER_FIELDS: {
  group: typeof GROUP;
  choices: typeof CHOICE;
  end: Record<keyof NonNullable<Meeting['end']>, string>;
  answers: Record<keyof Answers, string>;
  bar: Record<keyof NonNullable<Answers['bar']>, string>;
  report: Record<keyof NonNullable<Meeting['report']>, string>;
} = {
  group: GROUP,
  choices: CHOICE,
  end: { cause: '까닭', by: '어느 쪽' },
  answers: {
    again: '다시 만나도 좋은지',
    manners: '상대 팀',
    bar: '술집',
    may_show: '후기를 홈에 보여도 되는지',
  },
  bar: { verdict: '어땠는지', best: '좋았던 것' },
  report: {
    reason: '까닭',
    words: '적은 말',
    is_never_again: '다시 만나지 않기',
    answer: '답',
    created_at: '알린 때',
  },
};

export const SECTIONS: { [S in Section]: Words<MyData[S][number]> } = {
  member: {
    title: '회원 정보',
    fields: {
      id: '아이디',
      name: '이름',
      birth: '생년월일',
      gender: '성별',
      phone: '휴대폰 번호',
      identity_verified_at: '본인인증한 때',
      suspended_by: '신청을 받지 않는 까닭',
      suspended_until: '다시 신청할 수 있는 때',
      created_at: '가입한 때',
    },
  },
  consents: {
    title: '약관 동의',
    fields: {
      terms: '이용약관 버전',
      privacy: '개인정보 처리방침 버전',
      is_stated: '화면에서 직접 동의',
      created_at: '동의한 때',
    },
  },
  groups: {
    title: '팀',
    fields: { ...GROUP, major: '전공', company: '회사', job: '직업', created_at: '만든 때' },
  },
  accounts: {
    title: '환불 계좌',
    fields: {
      account_bank: '은행',
      account_number: '계좌번호',
      account_owner: '예금주',
      created_at: '등록한 때',
    },
  },
  requests: {
    title: '신청',
    fields: {
      created_at: '신청한 때',
      state: '상태',
      allow_wider: '조금 다른 시간도',
      adults_declared: '모두 성인 확인',
      choices: '고른 자리',
      group: '신청한 팀',
    },
  },
  meetings: {
    title: '매칭과 만남',
    fields: {
      datetime: '만나는 때',
      bar_name: '술집',
      group_name: '우리 팀',
      state: '상태',
      end: '끝난 까닭',
      deposit_amount: '보증금',
      transfer_name: '입금자명',
      paid_at: '입금된 때',
      coming_at: '온다고 한 때',
      late_minutes: '늦는다고 한 시간 (분)',
      late_at: '늦는다고 한 때',
      arrived_at: '도착했다고 한 때',
      objected_at: '이의를 낸 때',
      review: '내가 쓴 후기',
      is_shown: '후기를 홈에 보이기로 했는지',
      answers: '만난 뒤에 한 대답',
      shared_at: '번호를 나누겠다고 한 때',
      report: '내가 알린 일',
      created_at: '매칭된 때',
    },
  },
  friendships: {
    title: '친구로 확인한 만남',
    fields: {
      date: '만나는 날',
      last_four: '번호 끝자리',
      birth_year: '태어난 해',
      privacy: '개인정보 처리방침 버전',
      created_at: '확인한 때',
    },
  },
  unpaid_records: {
    title: '미입금 기록',
    fields: {
      group_name: '우리 팀',
      deposit_amount: '들어오지 않은 보증금',
      cancel_reason: '매칭이 끝난 까닭',
      outcome: '그 뒤',
      closed_at: '정리된 때',
      created_at: '기록된 때',
    },
  },
  transfers: {
    title: '따로 확인한 입금',
    fields: {
      amount: '금액',
      sender: '보낸 사람',
      memo: '메모',
      is_settled: '처리 끝남',
      created_at: '들어온 때',
    },
  },
  refunds: {
    title: '환불',
    fields: {
      amount: '금액',
      reason: '까닭',
      state: '상태',
      sent_at: '보낸 때',
      created_at: '정해진 때',
    },
  },
  inquiries: {
    title: '문의',
    fields: {
      title: '제목',
      content: '내용',
      category: '분류',
      reply: '답변',
      replied_at: '답변한 때',
      created_at: '문의한 때',
    },
  },
  push_devices: {
    title: '푸시 알림을 받는 브라우저',
    fields: { service: '알림 서버', seen_at: '마지막으로 확인한 때', created_at: '켠 때' },
  },
  blocked_numbers: {
    title: '만나고 싶지 않은 번호',
    fields: { last_four: '끝자리', memo: '메모', created_at: '넣은 때' },
  },
  notices: {
    title: '알림',
    fields: { text: '내용', is_read: '읽음', created_at: '받은 때' },
  },
};
