import { foamPath, glassPath } from './shapes.ts';

/** An empty list shows our glass on the table, the other half empty. */
export function LonelyGlass({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 320 200" className={className} aria-hidden="true">
      <rect className="ad-fill" x="20" y="164" width="140" height="14" rx="4" />
      <rect className="g-fill" x="160" y="164" width="140" height="14" rx="4" />
      <path className="a-fill" d={glassPath(72, 104, 0.74, 12)} transform="translate(108 112)" />
      <path className="f-fill" d={foamPath(66, 13)} transform="translate(108 58)" />
      <ellipse className="g-fill" cx="214" cy="158" rx="40" ry="6" />
      <path className="ad-fill" d="M52 178h10v22h-10zM118 178h10v22h-10z" />
      <path className="g-fill" d="M192 178h10v22h-10zM258 178h10v22h-10z" />
    </svg>
  );
}
