import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { useAddress } from '../../../../lib/use-address.ts';
import { useDebounced } from '../../../../lib/forms/use-debounced.ts';
import { Icon } from '../../../../ui/icon.tsx';
import styles from './panel.module.css';

/** Searches while typing. The address holds the search text; when a link
 * or Back changes it there, the box follows. */
export function SearchBox({ label }: { label: string }) {
  const { params, choose } = useAddress();
  const asked = (params.get('q') ?? '').trim();
  const [typed, setTyped] = useState(asked);
  const settled = useDebounced(typed);
  // The last text that the box and the address agreed on; an effect must not send it back.
  const agreed = useRef(asked);

  const ask = (typedWords: string) => {
    const words = typedWords.trim();
    if (words === agreed.current) return;
    agreed.current = words;
    choose({ q: words === '' ? null : words });
  };
  const askSettled = useEffectEvent(ask);
  useEffect(() => askSettled(settled), [settled]);
  useEffect(() => {
    if (asked === agreed.current) return;
    agreed.current = asked;
    setTyped(asked);
  }, [asked]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(typed);
  };
  return (
    <form role="search" className={styles.search} onSubmit={submit}>
      <Icon name="search" size={20} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}
