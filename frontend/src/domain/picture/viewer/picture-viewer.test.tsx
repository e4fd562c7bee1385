import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Anchor, Picture } from '@bls/proto/domain/approval/picture';
import { fireEvent, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { renderScreen, startLanguage } from '../../../../test/render.js';
import { PictureViewer } from './picture-viewer.js';
import type { CompareMode, Marker } from '../types.js';

const picture = (pictureId: string, name = 'front.png'): Picture => ({
  pictureId,
  fileId: pictureId,
  name,
  kind: 'png',
  width: 1200,
  height: 900,
  pages: 1,
});
const marker: Marker = {
  id: 'm1',
  pictureId: 'p2',
  number: 1,
  anchor: { page: 1, x: 0.5, y: 0.5, width: 0.2, height: 0.1 },
  resolved: false,
  label: 'Comment 1 by Jo: too small',
};
const onMark = jest.fn<(anchor: Anchor) => void>();
const onSelect = jest.fn<(id: string | undefined) => void>();

function Viewer(props: Partial<ComponentProps<typeof PictureViewer>>) {
  const [marking, setMarking] = useState(false);
  const [mode, setMode] = useState<CompareMode>('single');
  return (
    <PictureViewer
      shown={{ picture: picture('p2'), name: 'Version 2' }}
      before={{ picture: picture('p1'), name: 'Version 1' }}
      markers={[marker]}
      onSelect={onSelect}
      onMark={onMark}
      {...{ marking, mode }}
      onMarking={setMarking}
      onMode={setMode}
      {...props}
    />
  );
}

beforeAll(() => startLanguage('en'));
beforeEach(() => {
  jest.clearAllMocks();
  // jsdom has no layout: a stage of 632 x 482 leaves 600 x 450 for the picture
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 632 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 482 });
});

const stage = () => screen.getByRole('group', { name: 'Picture front.png, Version 2' });
const drag = (from: [number, number], to: [number, number]) => {
  fireEvent.pointerDown(stage(), { button: 0, pointerId: 1, clientX: from[0], clientY: from[1] });
  fireEvent.pointerMove(stage(), { pointerId: 1, clientX: to[0], clientY: to[1] });
  fireEvent.pointerUp(stage(), { pointerId: 1, clientX: to[0], clientY: to[1] });
};

describe('the picture viewer', () => {
  it('zooms by keyboard, buttons and wheel, and resets to fit', () => {
    renderScreen(<Viewer />);
    expect(screen.getByText('50 %')).toBeTruthy();
    fireEvent.keyDown(stage(), { key: '+' });
    expect(screen.getByText('63 %')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(screen.getByText('78 %')).toBeTruthy();
    fireEvent.wheel(stage(), { deltaY: -400, clientX: 300, clientY: 200 });
    expect(screen.queryByText('78 %')).toBeNull();
    fireEvent.keyDown(stage(), { key: '0' });
    expect(screen.getByText('50 %')).toBeTruthy();
  });

  it('turns a click into a point and a drag into a region, only in comment mode', () => {
    renderScreen(<Viewer />);
    drag([316, 241], [416, 291]);
    expect(onMark).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Comment' }));
    drag([316, 241], [316, 241]);
    expect(onMark).toHaveBeenLastCalledWith({ page: 1, x: 0.5, y: 0.5 });
    drag([16, 16], [316, 241]);
    expect(onMark).toHaveBeenLastCalledWith({ page: 1, x: 0, y: 0, width: 0.5, height: 0.5 });
    drag([2, 2], [100, 100]);
    expect(onMark).toHaveBeenCalledTimes(2);
  });

  it('places and resizes a region by keyboard alone', () => {
    renderScreen(<Viewer />);
    fireEvent.click(screen.getByRole('button', { name: 'Comment' }));
    fireEvent.keyDown(stage(), { key: 'ArrowRight' });
    fireEvent.keyDown(stage(), { key: 'ArrowDown', shiftKey: true });
    fireEvent.keyDown(stage(), { key: 'Enter' });
    const [anchor] = onMark.mock.calls[0] ?? [];
    expect(anchor).toMatchObject({ x: 0.52, y: 0.5 });
    expect(anchor?.height).toBeCloseTo(0.06);
    fireEvent.keyDown(stage(), { key: 'Escape' });
    expect(screen.getByRole('button', { name: 'Comment' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('W-JUDGE-07 draws an arrow and a freehand line, and comments on the page without a drawing', () => {
    renderScreen(<Viewer />);
    expect(screen.queryByRole('button', { name: 'Arrow' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Comment' }));
    fireEvent.click(screen.getByRole('button', { name: 'Arrow' }));
    drag([16, 16], [316, 241]);
    expect(onMark).toHaveBeenLastCalledWith({ page: 1, x: 0, y: 0, tip: { x: 0.5, y: 0.5 } });
    fireEvent.click(screen.getByRole('button', { name: 'Freehand line' }));
    fireEvent.pointerDown(stage(), { button: 0, pointerId: 1, clientX: 16, clientY: 16 });
    for (const [clientX, clientY] of [
      [166, 16],
      [316, 16],
      [316, 241],
    ] as const)
      fireEvent.pointerMove(stage(), { pointerId: 1, clientX, clientY });
    expect(document.querySelector('path[d="M 16 16 L 316 16 L 316 241"]')).toBeTruthy();
    fireEvent.pointerUp(stage(), { pointerId: 1, clientX: 316, clientY: 241 });
    // the corner on a straight line is left out
    expect(onMark).toHaveBeenLastCalledWith({
      page: 1,
      x: 0,
      y: 0,
      line: [
        { x: 0.5, y: 0 },
        { x: 0.5, y: 0.5 },
      ],
    });
    fireEvent.click(screen.getByRole('button', { name: 'Whole picture, nothing drawn' }));
    expect(onMark).toHaveBeenLastCalledWith({ page: 1, x: 0, y: 0, width: 1, height: 1 });
  });

  it('draws with every tool by keyboard alone', () => {
    renderScreen(<Viewer />);
    const draw = (...keys: [string, boolean?][]) => {
      for (const [key, shiftKey = false] of keys) fireEvent.keyDown(stage(), { key, shiftKey });
      return onMark.mock.lastCall?.[0];
    };
    fireEvent.click(screen.getByRole('button', { name: 'Comment' }));
    expect(document.activeElement).toBe(stage());
    fireEvent.click(screen.getByRole('button', { name: 'Arrow' }));
    // the arrow keys draw at once
    expect(document.activeElement).toBe(stage());
    const arrow = draw(['ArrowLeft'], ['ArrowUp', true], ['ArrowUp', true], ['Enter']);
    expect(arrow).toMatchObject({ x: 0.48, y: 0.5, tip: { x: 0.48, y: expect.closeTo(0.46) } });
    fireEvent.click(screen.getByRole('button', { name: 'Freehand line' }));
    const line = draw(['ArrowRight', true], ['ArrowDown', true], ['ArrowLeft', true], ['Enter']);
    expect(line?.line).toHaveLength(3);
    expect(line?.line?.at(-1)).toEqual({ x: expect.closeTo(0.5), y: expect.closeTo(0.52) });
    expect(draw(['Enter'])).toEqual({ page: 1, x: 0.5, y: 0.5 });
  });

  it('selects a comment by click and by keyboard', () => {
    renderScreen(<Viewer />);
    const pin = screen.getByRole('button', { name: marker.label });
    fireEvent.click(pin);
    fireEvent.keyDown(pin, { key: 'Enter' });
    expect(onSelect.mock.calls).toEqual([['m1'], ['m1']]);
  });

  it('compares side by side with one zoom, by slider and by onion skin', () => {
    renderScreen(<Viewer />);
    fireEvent.click(screen.getByRole('button', { name: 'Side by side' }));
    const both = screen.getAllByRole('group', { name: /Picture front.png, Version/ });
    expect(both).toHaveLength(2);
    fireEvent.keyDown(both[0] as HTMLElement, { key: '+' });
    expect(new Set([...both].map((one) => one.querySelector<HTMLElement>('[style]')?.style.width)).size).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Slider' }));
    const line = screen.getByRole('slider', { name: 'Divider between the versions' });
    fireEvent.keyDown(line, { key: 'ArrowRight' });
    expect(line.getAttribute('aria-valuenow')).toBe('52');
    fireEvent.click(screen.getByRole('button', { name: 'Overlay' }));
    fireEvent.change(screen.getByRole('slider', { name: 'Newer version' }), { target: { value: '20' } });
    expect(document.querySelector<HTMLElement>('[style*="opacity: 0.2"]')).toBeTruthy();
  });

  it('offers no comments to a reader and no comparison to a first version', () => {
    renderScreen(<Viewer onMark={undefined} before={undefined} />);
    expect(screen.queryByRole('button', { name: 'Comment' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Compare with the earlier version' })).toBeNull();
  });
});
