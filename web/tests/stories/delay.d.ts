import type { Server } from 'node:net';

export function openSlowLine(port: number, server: number, delay: number): Server;
export function asSlow(address: string): Promise<string>;
