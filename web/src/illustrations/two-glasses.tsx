import { useId } from 'react';

interface Props {
  /** The outline of a glass and the position of each. */
  path: string;
  left: string;
  right: string;
}

/** The glasses of two teams; their overlap is drawn in a third colour. */
export function TwoGlasses({ path, left, right }: Props) {
  const id = useId();
  return (
    <>
      <clipPath id={id}>
        <path d={path} transform={left} />
      </clipPath>
      <path className="a-fill" d={path} transform={left} />
      <path className="b-fill" d={path} transform={right} />
      <g clipPath={`url(#${id})`}>
        <path className="ab-fill" d={path} transform={right} />
      </g>
    </>
  );
}
