import { Scene } from '../scene/scene.tsx';

const STATIONS = [
  [92, 62],
  [160, 62],
  [262, 150],
  [58, 150],
] as const;

/** 지하철 게임: a loop line and a second line, with a transfer where they cross. */
export function SubwayArt() {
  return (
    <Scene ground="brand-soft">
      <rect
        x="58"
        y="62"
        width="204"
        height="220"
        rx="58"
        fill="none"
        stroke="var(--art-a)"
        strokeWidth="20"
      />
      <path
        d="M-10 196H112Q142 196 160 166L214 76Q230 48 262 48H330"
        fill="none"
        stroke="var(--art-b)"
        strokeWidth="20"
      />
      {STATIONS.map(([x, y]) => (
        <circle key={`${x} ${y}`} className="f-fill" cx={x} cy={y} r="13" />
      ))}
      <circle className="f-fill" cx="134" cy="192" r="13" />
      <circle className="ab-fill" cx="221" cy="66" r="27" />
      <circle className="f-fill" cx="221" cy="66" r="13" />
      <circle className="ab-fill" cx="58" cy="196" r="27" />
      <circle className="f-fill" cx="58" cy="196" r="13" />
    </Scene>
  );
}
