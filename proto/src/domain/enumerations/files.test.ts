import { describe, expect, it } from '@jest/globals';
import { archiveEntries } from '../../contracts/calls/files/archive.js';
import { spuDetailSchema } from '../../contracts/views/spu.js';
import { PICTURE_KINDS } from '../approval/picture.js';
import { SETTING_KEYS } from '../settings/tenant-settings.js';
import {
  acceptedFiles,
  FILE_KIND_CODES,
  FILE_KINDS,
  FILE_PURPOSE_CODES,
  FILE_PURPOSES,
  hasPreview,
  IMAGE_KINDS,
  UPLOAD_MB,
  uploadSettingOf,
} from './files.js';

const kindsOf = (...purposes: (keyof typeof FILE_PURPOSES)[]): string[] =>
  [...new Set(purposes.flatMap((purpose): readonly string[] => FILE_PURPOSES[purpose].kinds))].toSorted();

describe('pictures and related files', () => {
  it('W-LIMIT-18 are jpg, png, zip and mp4', () => {
    expect(kindsOf('spuZip', 'propertyImage', 'avatar', 'artClip')).toEqual(['jpg', 'mp4', 'png', 'zip']);
  });
});

describe('the table of file kinds', () => {
  it('defines which kinds are pictures, and which get a preview', () => {
    expect(IMAGE_KINDS).toEqual(['jpg', 'png']);
    expect(FILE_KIND_CODES.filter(hasPreview)).toEqual(['jpg', 'png', 'pdf', 'ai']);
  });

  it('has no kind that no purpose accepts', () => {
    expect(kindsOf(...FILE_PURPOSE_CODES)).toEqual(FILE_KIND_CODES.toSorted());
  });

  it('has extensions in lower case without a dot, and a media type', () => {
    for (const kind of FILE_KIND_CODES) {
      const { mime, extensions } = FILE_KINDS[kind];
      expect([kind, mime, extensions.join()]).toEqual([
        kind,
        expect.stringMatching(/^[a-z]+\/\S+$/),
        expect.stringMatching(/^[a-z0-9,]+$/),
      ]);
    }
  });

  it('is what the contracts of archives and approvals accept', () => {
    expect(PICTURE_KINDS).toEqual(['jpg', 'png', 'pdf']);
    expect(archiveEntries.response.shape.entries.element.shape.kind.options).toEqual(IMAGE_KINDS);
    expect(spuDetailSchema.shape.comparisons.element.shape.source.shape.kind.options).toEqual(PICTURE_KINDS);
  });
});

describe('the table of file purposes', () => {
  it('names settings that exist, with the default of each as its limit', () => {
    for (const purpose of FILE_PURPOSE_CODES) {
      const setting = uploadSettingOf(purpose);
      if (!setting) continue;
      expect(SETTING_KEYS).toContain(setting);
      expect([purpose, FILE_PURPOSES[purpose].limit]).toEqual([purpose, UPLOAD_MB[setting].default * 1024 * 1024]);
    }
    expect(new Set(FILE_PURPOSE_CODES.flatMap((purpose) => uploadSettingOf(purpose) ?? []))).toEqual(new Set(Object.keys(UPLOAD_MB)));
  });

  it('gives the filter of a file dialog', () => {
    expect(acceptedFiles('avatar')).toEqual({ 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] });
  });
});
