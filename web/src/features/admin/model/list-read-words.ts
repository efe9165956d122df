const WORDS: Record<string, (value: string) => string> = {
  page: (page) => `${page}쪽`,
  people: (people) => `${people}명`,
  q: (hash) => `검색 ${hash}`,
  role: (role) => (role === 'owner' ? '사장님만' : '프리미엄만'),
  waiting: () => '답변을 기다리는 것만',
  kind: () => '목록 본 기록',
};

/** The detail of a recorded list read in words: `page=2, people=10` becomes `2쪽, 10명`. Other details stay as they are. */
export const listReadWords = (detail: string): string =>
  detail
    .split(', ')
    .map((part) => {
      const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(part) ?? [];
      return Object.hasOwn(WORDS, name) ? WORDS[name]?.(value) : part;
    })
    .join(', ');
