import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '#contract/base/locales.ts';
import { ISOLATE } from '#contract/base/text-direction.ts';
import type { MailTexts, MailWords } from './mail-texts.ts';

export interface TemplateProps {
  locale: Locale;
  words: MailWords;
  common: Pick<MailTexts, 'byHand' | 'footer'>;
  /** Where the button leads. */
  link: string;
  /** Lists between its text and its button. */
  lists?: readonly { title: string; items: readonly string[] }[];
  /** The address for unsubscribing. */
  away?: { label: string; link: string };
}

/* Mail programs do not support custom properties: the colours of src/ui/theme/tokens.css, copied. */
const PAPER = '#fbf7f0';
const CARD = '#fffdf9';
const INK = '#1e1b3a';
const SOFT = '#4a4566';
const BRAND = '#c23f18';
const ON_BRAND = '#fffdf9';

/** The dark theme, for programs that support it. Nothing in it may need escaping. */
const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #15132b !important; }
  .card { background-color: #211e42 !important; }
  .ink { color: #f6f1e7 !important; }
  .soft { color: #cbc5df !important; }
  .button { background-color: #ff8a63 !important; }
  .button a { color: #1e1b3a !important; }
}`;

const FONT = 'Figtree, Helvetica, Arial, sans-serif';

/** A mail in HTML: tables and inline styles, which all mail programs support. */
export function mailHtml(props: TemplateProps): string {
  return `<!doctype html>${renderToStaticMarkup(<Mail {...props} />)}`;
}

function Mail({ locale, ...about }: TemplateProps) {
  const { words, common } = about;
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{words.subject}</title>
        <style>{DARK}</style>
      </head>
      <body className="paper" style={{ margin: 0, backgroundColor: PAPER }}>
        <Table className="paper" style={{ width: '100%', backgroundColor: PAPER }}>
          <td align="center" style={{ padding: '32px 16px' }}>
            <Table
              className="card"
              style={{ width: '100%', maxWidth: 560, backgroundColor: CARD, borderRadius: 14 }}
            >
              <td style={{ padding: 32, fontFamily: FONT, fontSize: 16, lineHeight: 1.5 }}>
                <Letter {...about} />
              </td>
            </Table>
            <p className="soft" style={{ margin: '24px 0 0', color: SOFT, fontFamily: FONT, fontSize: 13 }}>
              {common.footer}
            </p>
          </td>
        </Table>
      </body>
    </html>
  );
}

function Letter({ words, common, link, lists, away }: Omit<TemplateProps, 'locale'>) {
  const small = { margin: '16px 0 0', color: SOFT, fontSize: 14 };
  return (
    <>
      <h1 className="ink" style={{ margin: 0, color: INK, fontSize: 24, lineHeight: 1.2 }}>
        <Said text={words.title} />
      </h1>
      {words.lines.map((line) => (
        <p key={line} className="ink" style={{ margin: '16px 0 0', color: INK }}>
          <Said text={line} />
        </p>
      ))}
      {lists?.map(({ title, items }) => (
        <List key={title} title={title} items={items} />
      ))}
      <Table style={{ margin: '24px 0' }}>
        <td className="button" style={{ backgroundColor: BRAND, borderRadius: 8 }}>
          <a
            href={link}
            style={{
              display: 'inline-block',
              padding: '12px 20px',
              color: ON_BRAND,
              fontWeight: 700,
              textDecoration: 'none',
            }}
          >
            {words.button}
          </a>
        </td>
      </Table>
      <p className="soft" style={small}>
        <Said text={words.note} />
      </p>
      <p className="soft" style={small}>
        {common.byHand}
        <br />
        <a className="soft" href={link} style={{ color: SOFT, wordBreak: 'break-all' }}>
          {link}
        </a>
      </p>
      {away && (
        <p className="soft" style={small}>
          <a className="soft" href={away.link} style={{ color: SOFT }}>
            {away.label}
          </a>
        </p>
      )}
    </>
  );
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <>
      <h2 className="ink" style={{ margin: '24px 0 0', color: INK, fontSize: 17, lineHeight: 1.3 }}>
        {title}
      </h2>
      <ul className="ink" style={{ margin: '8px 0 0', paddingLeft: 20, color: INK }}>
        {[...items.entries()].map(([place, item]) => (
          <li key={place}>
            <Said text={item} />
          </li>
        ))}
      </ul>
    </>
  );
}

const ISOLATED = new RegExp(`(${ISOLATE.begins}[^${ISOLATE.ends}]*${ISOLATE.ends})`);

/** A text in which names keep their own direction. Programs that drop `bdi` find the characters that say the same. */
function Said({ text }: { text: string }) {
  return [...text.split(ISOLATED).entries()].map(([place, part]) =>
    part.startsWith(ISOLATE.begins) ? (
      <bdi key={place} dir="auto">
        {part}
      </bdi>
    ) : (
      part
    ),
  );
}

interface TableProps {
  className?: string;
  style: React.CSSProperties;
  children: React.ReactNode;
}

/** A table of one cell, for the layout only. */
function Table({ className, style, children }: TableProps) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} className={className} style={style}>
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}

/** The same mail as plain text. */
export function mailText({ words, common, link, lists = [], away }: TemplateProps): string {
  return [
    words.title,
    ...words.lines,
    ...lists.map(({ title, items }) => [`${title}:`, ...items.map((item) => `- ${item}`)].join('\n')),
    `${words.button}:\n${link}`,
    words.note,
    ...(away ? [`${away.label}:\n${away.link}`] : []),
    `--\n${common.footer}`,
  ].join('\n\n');
}
