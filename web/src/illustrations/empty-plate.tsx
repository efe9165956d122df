/** A search without results shows an empty bowl with chopsticks. */
export function EmptyPlate({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 320 200" className={className} aria-hidden="true">
      <rect className="ad-fill" x="20" y="164" width="280" height="14" rx="4" />
      <path className="b-fill" d="M80 132h124c-2 22-22 32-62 32s-60-10-62-32z" />
      <ellipse className="f-fill" cx="142" cy="132" rx="62" ry="10" />
      <path className="y-fill" d="M228 160l36-112 7 2-36 112zM246 162l26-112 7 2-26 112z" />
      <path className="ad-fill" d="M52 178h10v22h-10zM258 178h10v22h-10z" />
    </svg>
  );
}
