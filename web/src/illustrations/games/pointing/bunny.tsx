import { Scene } from '../scene/scene.tsx';

const CARROT = 'M-22 -40Q0 -56 22 -40Q20 14 0 62Q-20 14 -22 -40Z';
const LEAVES = 'M0 -44Q-26 -58 -24 -84Q-4 -78 0 -60Q4 -78 24 -84Q26 -58 0 -44Z';

function Carrot({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <path className="a-fill" d={LEAVES} />
      <path className="bd-fill" d={CARROT} />
    </g>
  );
}

/** 바니바니: the ears of a rabbit between two carrots. */
export function BunnyArt() {
  return (
    <Scene ground="blush-soft">
      <rect
        className="ad-fill"
        x="102"
        y="18"
        width="50"
        height="190"
        rx="25"
        transform="rotate(-7 127 180)"
      />
      <rect
        className="ad-fill"
        x="168"
        y="18"
        width="50"
        height="190"
        rx="25"
        transform="rotate(7 193 180)"
      />
      <rect
        className="b-fill"
        x="117"
        y="42"
        width="20"
        height="120"
        rx="10"
        transform="rotate(-7 127 180)"
      />
      <rect className="b-fill" x="183" y="42" width="20" height="120" rx="10" transform="rotate(7 193 180)" />
      <circle className="ad-fill" cx="160" cy="240" r="84" />
      <Carrot transform="translate(46 130) rotate(14)" />
      <Carrot transform="translate(276 130) rotate(-14)" />
    </Scene>
  );
}
