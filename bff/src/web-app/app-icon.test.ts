import { describe, expect, it } from '@jest/globals';
import { appIcon } from './app-icon.js';
import { manifestOf } from './manifest.js';

const look = { code: 'CTL', title: 'Castle Lane Licensing', titleZh: '城巷品牌授权', icon: '/res/icon/CTL.png?v=1', color: '#1F66C4' };

describe('the icon of an app', () => {
  it('holds the picture itself, within the part that no device cuts off when it is maskable', () => {
    const icon = appIcon(Buffer.from('bytes'), 'image/png', 'maskable');
    expect(icon).toContain(`href="data:image/png;base64,${Buffer.from('bytes').toString('base64')}"`);
    const [, at = '', side = ''] = /<image x="(\d+)" y="\d+" width="(\d+)"/.exec(icon) ?? [];
    // the corner of the picture lies within the circle of 40 % around the middle
    expect(Math.hypot(256 - Number(at), 256 - Number(at))).toBeLessThanOrEqual(512 * 0.4);
    expect(Number(at) * 2 + Number(side)).toBe(512);
  });
});

describe('the manifest', () => {
  it('of a tenant with an icon', () => {
    expect(manifestOf(look, true, 'en', '/licensing')).toMatchObject({
      name: 'Castle Lane Licensing',
      short_name: 'Castle Lane',
      theme_color: '#1F66C4',
      icons: [
        { src: '/licensing/res/app-icon/CTL-any.svg?v=1', purpose: 'any' },
        { src: '/licensing/res/app-icon/CTL-maskable.svg?v=1', purpose: 'maskable' },
      ],
    });
  });

  it('of a visitor whose tenant is not known', () => {
    expect(manifestOf(undefined, false, 'zh', '')).toMatchObject({ name: '品牌授权', lang: 'zh-CN', theme_color: '#e55f1b' });
  });
});
