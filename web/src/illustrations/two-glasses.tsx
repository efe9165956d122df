import { useId } from 'react';

interface Props {
  /** The glass outline and where each of the two stands. */
  path: string;
  left: string;
  right: string;
}

/** Two glasses of two teams; what they share is the third colour, cut out of one by the other. */
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
