import { capPath } from '../../shapes.ts';
import { Scene } from '../scene/scene.tsx';

/** 폭탄 돌리기: a round bomb, its fuse already burning at the edge. */
export function BombArt() {
  return (
    <Scene ground="brand-soft">
      <circle className="ab-fill" cx="150" cy="142" r="72" />
      <rect className="ab-fill" x="186" y="56" width="42" height="34" rx="8" transform="rotate(38 207 73)" />
      <path
        d="M216 62c14-30 36-30 52-14"
        fill="none"
        stroke="var(--art-a-deep)"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path className="y-fill" d={capPath(26, 9, 0.26)} transform="translate(276 52)" />
      <path
        d="M110 122a44 44 0 0 1 30-30"
        fill="none"
        stroke="var(--art-b)"
        strokeWidth="10"
        strokeLinecap="round"
      />
    </Scene>
  );
}
