import { html } from 'hono/html';
import type { SandboxMeeting } from '../meetings/meeting-store.ts';
import { showTime } from './show-time.ts';

/** The meetings at Zoom and Google Meet, newest first. */
export function showMeetings(meetings: SandboxMeeting[]) {
  const rows = meetings.map(
    (meeting) =>
      html`<tr>
        <td>${meeting.provider === 'zoom' ? 'Zoom' : 'Google Meet'}</td>
        <td><code>${meeting.id}</code></td>
        <td>${meeting.topic}</td>
        <td>${meeting.startsAt ? showTime(meeting.startsAt) : ''}</td>
        <td>${meeting.state}</td>
      </tr>`,
  );
  return html`<section id="meetings">
    <h2 id="meetings-title">Meetings</h2>
    ${
      meetings.length === 0
        ? html`<p class="empty">No meeting was made yet.</p>`
        : html`<div class="scroll" tabindex="0" role="group" aria-labelledby="meetings-title">
            <table>
              <thead>
                <tr>
                  <th scope="col">Provider</th>
                  <th scope="col">Meeting</th>
                  <th scope="col">Topic</th>
                  <th scope="col">Starts</th>
                  <th scope="col">State</th>
                </tr>
              </thead>
              <tbody>
                ${rows}
              </tbody>
            </table>
          </div>`
    }
  </section>`;
}

/** What a browser sees that joins a meeting. */
export function showMeeting({ provider, topic }: SandboxMeeting) {
  const name = provider === 'zoom' ? 'Zoom' : 'Google Meet';
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Meeting</title>
        <link rel="stylesheet" href="/sandbox/sandbox.css" />
      </head>
      <body>
        <main>
          <h1>You are in the meeting</h1>
          <p>The sandbox plays ${name} here. ${topic}</p>
          <p><a href="/profile/timetable">Open timetable</a></p>
        </main>
      </body>
    </html>`;
}
