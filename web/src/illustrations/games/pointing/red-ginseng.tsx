import { Scene } from '../scene/scene.tsx';

const ROOT =
  'M142 92Q160 80 178 92Q196 112 190 140Q214 138 238 116Q250 108 254 116Q244 150 200 168Q206 210 236 248H196Q182 226 162 212Q140 228 128 248H88Q116 212 120 170Q82 164 62 128Q64 118 76 126Q102 146 130 140Q124 112 142 92Z';
const LEAF = 'M0 0Q-30 -22 -16 -62Q0 -74 16 -62Q30 -22 0 0Z';

/** 홍삼 게임: a ginseng root with arms, legs and red berries. */
export function RedGinsengArt() {
  return (
    <Scene ground="brand-soft">
      <path className="a-fill" d={LEAF} transform="translate(156 90) rotate(-74)" />
      <path className="a-fill" d={LEAF} transform="translate(164 90) rotate(74)" />
      <path className="ad-fill" d={LEAF} transform="translate(160 88) rotate(-28)" />
      <path className="ad-fill" d={LEAF} transform="translate(160 88) rotate(28)" />
      <path className="bd-fill" d={ROOT} />
      <circle className="b-fill" cx="160" cy="30" r="12" />
      <circle className="b-fill" cx="143" cy="46" r="12" />
      <circle className="b-fill" cx="177" cy="46" r="12" />
      <path
        d="M142 150h26M150 170h28M140 126h18"
        fill="none"
        stroke="var(--art-b)"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </Scene>
  );
}
