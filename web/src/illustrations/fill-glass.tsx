import { useId } from 'react';
import { foamPath, glassPath } from './shapes.ts';

const GLASS = glassPath(60, 78, 0.74, 10);
const FOAM = foamPath(54, 9);

interface Props {
  /** 0 empty .. 1 full. */
  level: number;
  width?: number;
  height?: number;
  /** beer: progress; ours, theirs: one of the two teams. */
  tone?: 'beer' | 'ours' | 'theirs';
  className?: string;
}

const FILL = { beer: 'y-fill', ours: 'a-fill', theirs: 'b-fill' } as const;

/** The site's only meter: a glass that fills. */
export function FillGlass({ level, width = 34, height = 44, tone = 'beer', className }: Props) {
  const id = useId();
  const surface = 39 - Math.min(1, Math.max(0, level)) * 70;
  return (
    <svg width={width} height={height} viewBox="-34 -48 68 92" className={className} aria-hidden="true">
      <clipPath id={id}>
        <path d={GLASS} />
      </clipPath>
      <path className="g-fill" d={GLASS} />
      {level > 0 && (
        <g clipPath={`url(#${id})`}>
          <rect className={FILL[tone]} x="-34" y={surface} width="68" height="90" />
          <rect className="f-fill" x="-34" y={surface - 3} width="68" height="9" />
        </g>
      )}
      {level >= 0.99 && <path className="f-fill" d={FOAM} transform="translate(0 -37) scale(1 .8)" />}
    </svg>
  );
}
