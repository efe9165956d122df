import { glassPath } from '../../shapes.ts';
import { Scene } from '../scene/scene.tsx';

const CUP = glassPath(104, 116, 0.78, 12);

/** 텔레파시 게임: two cups on one string. */
export function TelepathyArt() {
  return (
    <Scene ground="both-soft">
      <path
        d="M64 92C120 30 150 190 196 146S236 96 262 132"
        fill="none"
        stroke="var(--art-beer)"
        strokeWidth="10"
        strokeLinecap="round"
      />
      <path className="a-fill" d={CUP} transform="translate(24 78) rotate(-78)" />
      <path className="b-fill" d={CUP} transform="translate(298 148) rotate(68)" />
      <rect
        className="f-fill"
        x="-14"
        y="-46"
        width="22"
        height="92"
        transform="translate(26 78) rotate(12)"
      />
      <rect
        className="f-fill"
        x="-10"
        y="-46"
        width="22"
        height="92"
        transform="translate(298 148) rotate(-22)"
      />
    </Scene>
  );
}
