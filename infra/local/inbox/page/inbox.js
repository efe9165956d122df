const refreshMs = 2_000;
const accountNames = {
  member_male: '회원 (남)',
  member_female: '회원 (여)',
  owner: '사장님',
  admin: '관리자',
};

const find = (selector) => document.querySelector(selector);

async function call(path, body) {
  const options = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(`/_local/${path}`, {
    ...options,
    headers: { 'content-type': 'application/json' },
  });
  return response.json();
}

function element(name, { className, text, children = [] }) {
  const node = document.createElement(name);
  if (className !== undefined) node.className = className;
  if (text !== undefined) node.textContent = text;
  node.append(...children);
  return node;
}

const formatTime = (iso) =>
  new Intl.DateTimeFormat('ko-KR', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Seoul',
  }).format(new Date(iso));

/** Marks six digits in a text, which are its code. */
function highlightCodes(message) {
  return message
    .split(/(\b\d{6}\b)/)
    .map((part, index) => (index % 2 === 1 ? element('mark', { text: part }) : part));
}

const sentItem = (to, sentAt, children) =>
  element('li', {
    children: [
      element('div', {
        className: 'meta',
        children: [element('span', { text: to }), element('time', { text: formatTime(sentAt) })],
      }),
      element('p', { children }),
    ],
  });

function showSent(selector, items, nothing) {
  const empty = element('li', { text: nothing });
  find(selector).replaceChildren(...(items.length === 0 ? [empty] : items));
}

const showTexts = ({ messages }) =>
  showSent(
    '#texts',
    messages.map(({ phone, sentAt, message }) => sentItem(phone, sentAt, highlightCodes(message))),
    '아직 보낸 문자가 없어요',
  );

/** What only the visitor's own browser can decrypt is not shown. */
function pushWords(message) {
  if (message === null) return '그 브라우저만 읽을 수 있어요';
  const { text, link } = JSON.parse(message);
  return `${text} ${link}`;
}

const showPushes = ({ pushes }) =>
  showSent(
    '#pushes',
    pushes.map(({ to, sentAt, message }) => sentItem(new URL(to).hostname, sentAt, [pushWords(message)])),
    '아직 보낸 푸시가 없어요',
  );

function showQueues(queues) {
  const inAll = (name) => Object.values(queues).reduce((sum, state) => sum + state[name], 0);
  const figures = {
    '기다리는 중': inAll('waiting'),
    '처리하는 중': inAll('inFlight'),
    '따로 둔 것': inAll('deadLettered'),
  };
  const cells = Object.entries(figures).map(([name, value]) =>
    element('div', { children: [element('dt', { text: name }), element('dd', { text: String(value) })] }),
  );
  find('#queue').replaceChildren(...cells);
}

const showClock = ({ now }) => {
  find('#clock').textContent = formatTime(now);
};

function showReport(selector, report) {
  const box = find(selector);
  box.hidden = false;
  box.textContent = JSON.stringify(report, null, 2);
}

async function refresh() {
  const phone = new FormData(find('#texts-filter')).get('phone').trim();
  const query = phone === '' ? '' : `?phone=${encodeURIComponent(phone)}`;
  const [texts, pushes, queues, clock] = await Promise.all([
    call(`sms${query}`),
    call('pushes'),
    call('queue'),
    call('clock'),
  ]);
  showTexts(texts);
  showPushes(pushes);
  showQueues(queues);
  showClock(clock);
}

/** Runs an action with its button disabled, then refreshes the page. */
async function act(button, action) {
  button.disabled = true;
  try {
    await action();
    await refresh();
  } finally {
    button.disabled = false;
  }
}

function listen() {
  find('#texts-filter').addEventListener('submit', (event) => event.preventDefault());
  find('#phone').addEventListener('input', () => void refresh());
  find('#bank-form').addEventListener('submit', (event) => {
    event.preventDefault();
    const form = new FormData(event.target);
    const [kind, amount] = event.submitter.value === 'out' ? ['debits', 'acc_out'] : ['credits', 'acc_in'];
    const facts = { account_owner: form.get('account_owner'), memo: form.get('memo') };
    const transfer = { ...facts, [amount]: Number(form.get('acc_in')) };
    void act(event.submitter, async () => showReport('#bank-report', await call(`bank/${kind}`, transfer)));
  });
  find('#clock-steps').addEventListener('click', ({ target }) => {
    const seconds = Number(target.dataset.seconds ?? 0);
    if (seconds > 0) void act(target, () => call('clock', { advanceSeconds: seconds }));
  });
  find('#drain').addEventListener('click', ({ target }) => void act(target, () => call('queue/drain', {})));
  find('#jobs').addEventListener('click', ({ target }) => {
    const { job } = target.dataset;
    if (job !== undefined)
      void act(target, async () => showReport('#job-report', await call(`jobs/${job}`, {})));
  });
}

async function showDemo() {
  const { adminPassword, ...accounts } = await call('demo');
  const rows = [
    ...Object.entries(accounts).map(([kind, { id, password }]) => [accountNames[kind] ?? kind, id, password]),
    ['관리자 비밀번호', '', adminPassword],
  ];
  const lines = rows.map((cells) =>
    element('tr', { children: cells.map((text) => element('td', { text })) }),
  );
  find('#demo').replaceChildren(...lines);
}

listen();
await Promise.all([showDemo(), refresh()]);
setInterval(() => void refresh().catch(() => undefined), refreshMs);
