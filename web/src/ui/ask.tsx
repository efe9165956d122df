import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { AskDialog, type Question } from './ask-dialog.tsx';

interface Asked extends Question {
  id: number;
  answer: (yes: boolean) => void;
}

type Ask = (question: Question) => Promise<boolean>;

const AskContext = createContext<Ask | null>(null);

let nextId = 0;

/** Shows alerts and confirmations one after another, above any page or sheet. */
export function AskProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Asked[]>([]);
  const ask = useCallback<Ask>((question) => {
    nextId += 1;
    const id = nextId;
    return new Promise((answer) => setQueue((waiting) => [...waiting, { ...question, id, answer }]));
  }, []);
  const [first] = queue;
  const answer = (yes: boolean) => {
    setQueue((waiting) => waiting.filter((asked) => asked !== first));
    first?.answer(yes);
  };
  return (
    <AskContext value={ask}>
      {children}
      {first && <AskDialog key={first.id} question={first} onAnswer={answer} />}
    </AskContext>
  );
}

function useAsk(): Ask {
  const ask = use(AskContext);
  if (!ask) throw new Error('AskProvider is missing above this component');
  return ask;
}

/** `await alert('회원가입 성공!')`: an alertdialog with one button; resolves when it is closed. */
export function useAlert(): (title: string, more?: Omit<Question, 'title' | 'cancelLabel'>) => Promise<void> {
  const ask = useAsk();
  return useMemo(
    () => async (title, more) => {
      await ask({ ...more, title });
    },
    [ask],
  );
}

/** `if (await confirm('정말 취소할까요?', { danger: true }))`: true only for the confirming button. */
export function useConfirm(): (title: string, more?: Omit<Question, 'title'>) => Promise<boolean> {
  const ask = useAsk();
  return useMemo(() => (title, more) => ask({ cancelLabel: '그대로 두기', ...more, title }), [ask]);
}
