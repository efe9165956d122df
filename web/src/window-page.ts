/**
 * A page from which PortOne's window is opened: a document of its own, because PortOne's script may run in no
 * other. It shares no module with the site, which would be loaded with it.
 */
interface WindowPage<T> {
  /** Where the site left it for this tab, and under which name. */
  stored: string;
  name: string;
  /** Answers, with a code, only when it could not open the window: otherwise PortOne leaves the page. */
  open: (left: T) => Promise<{ code?: string | undefined } | undefined>;
  missing: string;
  notOpened: string;
  /** Who comes here has pressed already. */
  isPressed?: boolean;
}

export function windowPage<T>({ stored, name, open, missing, notOpened, isPressed }: WindowPage<T>): void {
  const button = document.querySelector('button');
  const told = document.querySelector('[role="alert"]');
  const left = readLeft<T>(stored, name);
  if (button === null || told === null) return;
  const press = () => {
    if (left === null) return void (told.textContent = missing);
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    told.textContent = '';
    void open(left)
      .then((answer) => (answer?.code === undefined ? '' : notOpened))
      .catch(() => notOpened)
      .then((text) => {
        told.textContent = text;
        button.ariaDisabled = 'false';
      });
  };
  button.addEventListener('click', press);
  if (isPressed) press();
}

function readLeft<T>(stored: string, name: string): T | null {
  try {
    const left: Record<string, T> = JSON.parse(sessionStorage.getItem(stored) ?? '{}');
    return left[name] ?? null;
  } catch {
    return null;
  }
}
