import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadWhenReplaced } from '#src/app/reload-when-replaced.ts';
import { eventually } from '#tests/support/eventually.ts';

const reload = vi.fn();
reloadWhenReplaced(reload);

/** A file of the app cannot be had, while the server answers the page like this. */
async function missFile(page: () => Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(page));
  window.dispatchEvent(new Event('vite:preloadError'));
  await eventually(() => expect(fetch).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve));
}

const pageOf = (script: string) => async () =>
  new Response(`<script type="module" src="${script}"></script>`);

describe('[SY6] a file of the app that cannot be loaded', () => {
  beforeEach(() => {
    reload.mockClear();
    sessionStorage.clear();
    document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>';
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('does not reload the page if the server cannot be reached', async () => {
    await missFile(async () => Promise.reject(new TypeError('Failed to fetch')));
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload the page if something in front of the server answers', async () => {
    await missFile(async () => new Response('Bad gateway', { status: 502 }));
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload the page if the server still has this version', async () => {
    await missFile(pageOf('/assets/index-old.js'));
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the page, once, if the server has another version', async () => {
    await missFile(pageOf('/assets/index-new.js'));
    await missFile(pageOf('/assets/index-new.js'));
    expect(reload).toHaveBeenCalledOnce();
  });
});
