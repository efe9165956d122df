import { useId } from 'react';

interface Props {
  /** The outline of a glass and the position of each. */
  path: string;
  left: string;
  right: string;
}

/** Where two glasses cross, in the third colour. */
export function Overlap({ path, left, right }: Props) {
  const id = useId();
  return (
    <>
      <clipPath id={id}>
        <path d={path} transform={left} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path className="ab-fill" d={path} transform={right} />
      </g>
    </>
  );
}

/** The glasses of two teams. */
export function TwoGlasses(glasses: Props) {
  return (
    <>
      <path className="a-fill" d={glasses.path} transform={glasses.left} />
      <path className="b-fill" d={glasses.path} transform={glasses.right} />
      <Overlap {...glasses} />
    </>
  );
}
