import { glassPath } from './shapes.ts';

/** An error shows a spilled glass. */
export function SpilledGlass({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 320 200" className={className} aria-hidden="true">
      <rect className="ad-fill" x="20" y="164" width="280" height="14" rx="4" />
      <path className="y-fill" d="M140 164c-6-16 8-22 34-20 14-12 40-8 52 2 26-4 52 4 54 18z" />
      <path className="b-fill" d={glassPath(78, 118, 0.74, 12)} transform="translate(104 130) rotate(85.1)" />
      <path className="f-fill" d="M158 164c-4-14 12-18 20-10 6-12 26-10 28 2 10-4 18 0 18 8z" />
      <path className="y-fill" d="M238 178h12v16a6 6 0 0 1 -12 0z" />
      <path className="ad-fill" d="M52 178h10v22h-10zM258 178h10v22h-10z" />
    </svg>
  );
}
