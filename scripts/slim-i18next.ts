import type { Plugin } from 'vite';
import { leaveOut } from './leave-out.ts';

/** Warnings to developers, printed only with `debug: true`. */
const WARNINGS = /(?<=^ *|\) )(?:this\.logger|baseLogger)\.(?:log|warn|once|deprecate)\(.*?\);(?=$|else )/gm;

/** Keys given as functions, which are not used here. */
const KEYS_AS_FUNCTIONS = /^function keysFromSelector\(selector, opts\) \{\n[\s\S]*?^\}$/m;

/** Lines with which parts begin that are never reached from `src/i18n/i18n.ts` and `useTranslation`. */
const UNUSED = [
  // Formats in holes: dates and numbers are written by src/i18n/format.ts.
  'if (this.modules.formatter) {',
  'if (formatter) {',
  // Texts in texts.
  'if (opt.nest !== false) res = this.interpolator.nest(res, (...args) => {',
  'nest(str, fc, options = {}) {',
  // Options of a call that no call has.
  'exists(key, o = {',
  'exists(...args) {',
  "if (lng?.toLowerCase() === 'cimode') {",
  'if (returnDetails) {',
  'getUsedParamsDetails(options = {}) {',
  'if (needsContextHandling) {',
  'if (keySeparator) {',
  'if (res != null && postProcessorNames?.length && opt.applyPostProcessor !== false) {',
  // Keys without a text are not sent anywhere.
  'if (usedKey || usedDefault || updateMissing) {',
  'saveMissing(languages, namespace, key, fallbackValue, isUpdate, options = {}, clb = () => {}, hasLoadedNamespace = this.newestCloneHasLoadedNamespace || this.services?.utils?.hasLoadedNamespace) {',
  'needsPlural(code, options = {}) {',
  'getPluralFormsOfKey(code, key, options = {}) {',
  'getSuffixes(code, options = {}) {',
  // Texts are only added, by whole files.
  'removeNamespaces(ns) {',
  'addResource(lng, ns, key, value, options = {',
  'addResources(lng, ns, resources, options = {',
  'removeResourceBundle(lng, ns) {',
  // Languages are those of LOCALES, chosen by src/i18n/i18n.ts.
  'if (!found && this.options.supportedLngs) {',
  'if (this.modules.languageDetector) {',
  'if (this.modules.i18nFormat) {',
  'if (l && this.logger.debug && !isSafeLanguageCode(l)) {',
  'deprecateBareCode(code, formatted) {',
  'if (prefixEscaped || suffixEscaped || nestingPrefixEscaped || nestingSuffixEscaped) {',
  'loadLanguages(lngs, callback) {',
  'dir(lng) {',
  // One instance, for as long as the page.
  'hydrate(resources, lng) {',
  'cloneInstance(options = {}, callback = noop) {',
  'clone(options) {',
  'setDefaultNamespace(ns) {',
  'clearCache() {',
  'toJSON() {',
];

/** Of i18next, Hindsight uses texts by file and language, holes, and singular and plural; the rest is left out of the page. */
export const slimI18next: Plugin = {
  name: 'slim-i18next',
  apply: 'build',
  transform(code, id) {
    return /[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/.test(id) ? withoutUnused(code) : null;
  },
};

/** The code of i18next without what is unused here. */
export function withoutUnused(code: string): string {
  if (!KEYS_AS_FUNCTIONS.test(code)) throw new Error('i18next reads keys in another way now.');
  return leaveOut(code, UNUSED)
    .replace(KEYS_AS_FUNCTIONS, 'function keysFromSelector() {}')
    .replace(WARNINGS, ';');
}
