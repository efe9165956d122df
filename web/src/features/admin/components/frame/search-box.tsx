import { useEffect, useState, type FormEvent } from 'react';
import { useAddress } from '../../../../lib/use-address.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { useSettled } from '../../model/use-settled.ts';
import styles from './panel.module.css';

/** Looks for rows while typing; the words stand in the address. */
export function SearchBox({ label }: { label: string }) {
  const [params, change] = useAddress();
  const asked = params.get('q') ?? '';
  const [typed, setTyped] = useState(asked);
  const settled = useSettled(typed);
  useEffect(() => {
    if (settled !== asked) search(change, settled);
    // Only typing asks; the address is what comes of it.
  }, [settled]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(change, typed);
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

/** New words begin at the first page of every list of the tab. */
function search(change: ReturnType<typeof useAddress>[1], words: string): void {
  change({ q: words.trim() === '' ? null : words, page: null, unpaid: null }, { replace: true });
}
